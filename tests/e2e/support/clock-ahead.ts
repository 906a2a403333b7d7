// Loaded before a server: from when it is told so on, its clock is ahead of the time.
const aheadMs = 11 * 60_000;
const { now } = Date;
let ahead = 0;

process.on('SIGUSR2', () => {
  ahead += aheadMs;
});
Date.now = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [target.now()] : given, made),
});
