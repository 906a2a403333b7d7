/**
 * Runs one program after the other in one interpreter, each as if it were the first: what a program has
 * imported, changed or written is put back. Answers the exit code, whether memory ran out, and the milliseconds that it took.
 */
export const pythonProgram = `
import asyncio
import builtins
import gc
import io
import os
import shutil
import sys
import time
import traceback
import types

_work = "/work"
_hidden = ("js", "pyodide", "pyodide_js", "_pyodide", "_pyodide_core", "pyodide_parser")


class _Loop(asyncio.base_events.BaseEventLoop):
    """One that waits by itself: there is nothing outside that could wake it."""

    def __init__(self):
        super().__init__()
        self._selector = self

    def select(self, timeout):
        if timeout is None:
            raise RuntimeError("nothing will ever happen again")
        if timeout > 0:
            time.sleep(timeout)
        return []

    def _process_events(self, events):
        pass

    def _write_to_self(self):
        pass


class _Policy(asyncio.events._BaseDefaultEventLoopPolicy):
    _loop_factory = _Loop


asyncio.events._set_event_loop_policy(_Policy())
asyncio.events._set_running_loop(None)
sys.meta_path[:] = [one for one in sys.meta_path if "Js" not in type(one).__name__]

_names = dict(vars(builtins))
_modules = dict(sys.modules)
_inner = {
    name: dict(vars(module))
    for name, module in _modules.items()
    if isinstance(module, types.ModuleType) and name not in ("sys", "builtins", "__main__")
}
_system = {name: getattr(sys, name) for name in ("excepthook", "displayhook", "flags", "ps1") if hasattr(sys, name)}
_finders = list(sys.meta_path)
_path = [one for one in sys.path if one != ""]
_environment = dict(os.environ)
_depth = sys.getrecursionlimit()
_main = sys.modules.get("__main__")


def _streams():
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            os.open("/dev/" + ("stdin", "stdout", "stderr")[number], os.O_RDONLY if number == 0 else os.O_WRONLY)
    sys.stdin = sys.__stdin__ = open(0, "r", encoding="utf-8", errors="surrogateescape", closefd=False)
    sys.stdout = sys.__stdout__ = open(1, "w", encoding="utf-8", errors="surrogateescape", closefd=False)
    sys.stderr = sys.__stderr__ = open(2, "w", encoding="utf-8", errors="backslashreplace", closefd=False, buffering=1)


def _put_back():
    shutil.rmtree(_work, ignore_errors=True)
    for name in os.listdir("/tmp"):
        path = os.path.join("/tmp", name)
        shutil.rmtree(path, ignore_errors=True) if os.path.isdir(path) else os.unlink(path)
    for name in [name for name in sys.modules if name not in _modules]:
        del sys.modules[name]
    sys.modules.update(_modules)
    for name, inner in _inner.items():
        now = vars(_modules[name])
        for one in [one for one in now if one not in inner]:
            del now[one]
        now.update(inner)
    own = vars(builtins)
    for one in [one for one in own if one not in _names]:
        del own[one]
    own.update(_names)
    for name, value in _system.items():
        setattr(sys, name, value)
    sys.settrace(None)
    sys.setprofile(None)
    sys.meta_path[:] = _finders
    sys.path[:] = _path
    sys.setrecursionlimit(_depth)
    os.environ.clear()
    os.environ.update(_environment)
    asyncio.events._set_running_loop(None)
    gc.collect()


def _run_program(files, entry):
    os.makedirs(_work, exist_ok=True)
    os.chdir(_work)
    for path, content in files:
        os.makedirs(os.path.dirname(os.path.join(_work, path)), exist_ok=True)
        with open(os.path.join(_work, path), "w", encoding="utf-8") as file:
            file.write(content)
    path = os.path.join(_work, entry)
    sys.argv = [entry]
    sys.path.insert(0, _work)
    for name in _hidden:
        sys.modules[name] = None
    main = types.ModuleType("__main__")
    main.__file__ = path
    main.__builtins__ = builtins
    sys.modules["__main__"] = main
    _streams()
    code = 0
    is_out = False
    began = time.perf_counter()
    try:
        with open(path, "rb") as file:
            made = compile(file.read(), path, "exec", dont_inherit=True)
        exec(made, main.__dict__)
    except SystemExit as end:
        if end.code is None:
            code = 0
        elif isinstance(end.code, int):
            code = end.code & 255
        else:
            sys.stderr.write(str(end.code) + "\\n")
            code = 1
    except BaseException as error:
        code = 1
        is_out = isinstance(error, MemoryError)
        trace = error.__traceback__.tb_next if error.__traceback__ else None
        try:
            traceback.print_exception(type(error), error, trace, file=sys.stderr)
        except BaseException:
            pass
        del error, trace
    for stream in (sys.stdout, sys.stderr, sys.__stdout__, sys.__stderr__):
        try:
            stream.flush()
        except BaseException:
            pass
    took = time.perf_counter() - began
    main.__dict__.clear()
    return code, is_out, took * 1000


def run_program(files, entry):
    try:
        return _run_program([(path, content) for path, content in files], entry)
    finally:
        try:
            sys.modules["__main__"] = _main
        finally:
            os.chdir("/")
            for name in _hidden:
                sys.modules.pop(name, None)
            _put_back()

run_program
`;
