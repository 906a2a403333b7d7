"""An interpreter that waits, and becomes one step of a submission after the other by being copied."""
import ctypes
import gc
import io
import os
import sys
import types


def become_program():
    words = ctypes.create_string_buffer(8192)
    size = ctypes.PyDLL("/opt/keiko/lib/zygote.so").serve(3, words)
    ctypes.pythonapi.PyOS_AfterFork_Child()
    sys.argv = [os.fsdecode(word) for word in words.raw[: max(size - 1, 0)].split(b"\0")]


def run():
    path = sys.argv[0]
    main = types.ModuleType("__main__")
    main.__file__ = path
    main.__builtins__ = __builtins__
    sys.modules["__main__"] = main
    sys.path[0] = os.path.dirname(os.path.abspath(path))
    try:
        with io.open_code(os.path.abspath(path)) as file:
            code = compile(file.read(), os.path.abspath(path), "exec")
        exec(code, main.__dict__)
    except SystemExit:
        raise
    except BaseException as error:
        # What is shown begins in the learner's own file.
        trace = error.__traceback__.tb_next
        sys.excepthook(type(error), error.with_traceback(trace), trace)
        sys.exit(1)


gc.freeze()
become_program()
run()
