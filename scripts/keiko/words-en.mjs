const caseWord = (total) => (total === 1 ? 'case' : 'cases');

export const wordsEn = {
  usage: `Works on the challenges of a class on your own computer.

  keiko login ADDRESS        sign in; a code is confirmed in the browser
  keiko list                 the challenges that you may work on here
  keiko get NUMBER [FOLDER]  download one into a folder
      --language NAME          in this language
      --mine                   begin with what you wrote in the browser
      --force                  also over files that you have changed
  keiko test                 run the public cases
  keiko submit               hand in; --no-wait does not wait for the result
  keiko status               what was handed in
  keiko logout               sign out`,
  unknownCommand: (name) => `There is no “keiko ${name}”. See “keiko --help”.`,
  notReached: (address) => `${address} cannot be reached. Please check your connection.`,
  notSignedIn: 'You are not signed in. “keiko login ADDRESS” signs you in.',
  signInAgain: '“keiko login” signs you in again.',
  noAddress: 'The address of the site is missing: keiko login https://…',
  badAddress: (address) => `“${address}” is not an address that begins with https://.`,
  confirm: (address, code) =>
    `Open this page in your browser:\n\n  ${address}\n\nand confirm that it shows this code:\n\n  ${code}\n\nIt is valid for 10 minutes.`,
  signedIn: (name, server) => `Signed in at ${server} as ${name}.`,
  isSignedIn: (name, server) => `${name}, at ${server}`,
  signedOut: 'Signed out.',
  nothingToDo: 'None of your classes has challenges that may be worked on here.',
  until: (day) => `(until ${day})`,
  inBrowser: 'in the browser',
  closed: 'not open yet',
  states: {
    todo: 'to do',
    inprogress: 'begun',
    completed: 'handed in',
    availablesoon: 'not open yet',
  },
  points: (points, most) => `${points} of ${most} points`,
  noNumber: 'The number of the challenge is missing; “keiko list” shows it: keiko get 12-345',
  onlyInBrowser: 'This challenge is answered in words: work on it in the browser.',
  noLanguage: (name, names) => `“${name}” is not offered. There is: ${names.join(', ')}`,
  otherChallenge: (folder) => `There is another challenge in ${folder}. Choose another folder.`,
  badPath: (path) => `The challenge has a file “${path}”, which this computer cannot save.`,
  changed: (paths) =>
    `Nothing was written, because you have changed: ${paths.join(', ')}\nUse --force to overwrite.`,
  brought: (title, folder) => `${title} → ${folder}`,
  noChallengeHere: 'There is no challenge in this folder. “keiko get NUMBER” downloads one.',
  expected: 'Expected:',
  got: 'Got:',
  passed: (passed, total) => `${passed} of ${total} ${caseWord(total)} passed`,
  verdicts: {
    passed: 'passed',
    differs: 'differs',
    failed: 'failed',
    notReported: 'no result',
    compileError: 'does not compile',
    runtimeError: 'error',
    timeLimit: 'out of time',
    memoryLimit: 'out of memory',
    outputLimit: 'too much output',
    systemError: 'could not be run',
  },
  notAnswered:
    'There was no response, so it may not have arrived. Run “keiko submit” again: it counts only once.',
  arrivedBefore: 'What you handed in before has arrived; this is another attempt.',
  handedIn: 'Handed in.',
  later: 'It is still being run. “keiko status” shows the result.',
  running: 'being run',
  waiting: 'awaiting marking',
  attempt: (number) => `Attempt ${number}`,
  fromHere: 'from a computer',
  fromBrowser: 'in the browser',
  pending: 'Your last hand-in had no response. Run “keiko submit” again: it counts only once.',
  nothingHandedIn: 'Nothing has been handed in yet.',
};
