"""Runs one file of tests, and tells of each over a way of its own, where no print of a program goes."""
import os
import sys

# Nothing of a project stands in for a module of the language.
ROOT = os.getcwd()
sys.path[:] = [place for place in sys.path if place not in ("", ROOT)]

import importlib.util
import traceback
import unittest
import unittest.mock

sys.path.append(ROOT)


def escaped(text):
    return " ".join(text.replace("\\", "\\\\").replace("#", "\\#").split())


def tests_in(suite):
    for each in suite:
        if isinstance(each, unittest.TestSuite):
            yield from tests_in(each)
        else:
            yield each


def why(error):
    kind, value, trace = error
    frames = [frame for frame in traceback.extract_tb(trace) if frame.filename.startswith(ROOT)]
    places = [f'File "{os.path.relpath(one.filename, ROOT)}", line {one.lineno}' for one in frames]
    return "\n".join(places + traceback.format_exception_only(kind, value)).strip()


FRAMEWORK = (unittest.TestCase, unittest.TestSuite, unittest.TestLoader, unittest.TestResult, unittest.case._Outcome)


def framework():
    return [dict(vars(each)) for each in FRAMEWORK]


def main():
    word, path = sys.stdin.readline().rstrip("\n").split(" ", 1)
    way = os.dup(1)
    os.dup2(2, 1)
    write, encode = os.write, str.encode

    def say(text):
        write(way, encode(f"\n{word} {text}\n", "utf-8", "replace"))

    def tell(name, error=None):
        say(f"{'ok' if error is None else 'not ok'} - {escaped(name)}")
        for line in (error or "").splitlines()[:40]:
            say(f"# {line[:500]}")

    class Result(unittest.TestResult):
        def startTest(self, test):
            super().startTest(test)
            self.wrong = None

        def addError(self, test, error):
            self.wrong = why(error)
            if not isinstance(test, unittest.TestCase):
                say(f"not ok - {escaped(str(test))}")

        addFailure = addError

        def addSubTest(self, test, subtest, error):
            if error is not None:
                self.wrong = why(error)

        def addSkip(self, test, reason):
            self.wrong = f"Skipped: {reason}"

        def addUnexpectedSuccess(self, test):
            self.wrong = "It passed, and was expected to fail."

        def stopTest(self, test):
            super().stopTest(test)
            if framework() != before:
                self.wrong = "The program has changed how tests are run."
            name = f"{type(test).__name__}::{test._testMethodName}"
            tell(name, None if self.wrong is None else self.wrong or "It failed.")

    before = framework()
    name = os.path.splitext(os.path.basename(path))[0]
    spec = importlib.util.spec_from_file_location(name, os.path.join(ROOT, path))
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
        suite = unittest.TestLoader().loadTestsFromModule(module)
    except BaseException:
        say(f"Bail out! {escaped(why(sys.exc_info()))}")
        return
    if framework() != before:
        say("Bail out! The program has changed how tests are run.")
        return
    suite.run(Result())
    sys.stdout.flush()


main()
