import { beforeEach, describe, expect, it } from 'vitest';
import { CancelledError } from './api-error.ts';
import { UploadControl } from './upload-control.ts';

let control: UploadControl;
/** What whoever sends was told, in order. */
let told: string[];

beforeEach(() => {
  control = new UploadControl();
  told = [];
});

const begin = () =>
  control.begin({
    start: () => void told.push('start'),
    stop: () => void told.push('stop'),
    giveUp: (error) => void told.push(error instanceof CancelledError ? 'cancelled' : 'failed'),
  });

describe('an upload', () => {
  it('stops when it is paused, and goes on once at the word of who paused it', () => {
    const seen: string[] = [];
    const unsubscribe = control.subscribe(() => void seen.push(control.state()));
    begin();
    control.pause();
    // The connection may go and come meanwhile.
    control.lose();
    expect(control.state()).toBe('paused');
    control.resume();
    control.resume();
    expect(told).toEqual(['start', 'stop', 'start']);
    unsubscribe();
    control.pause();
    expect(seen).toEqual(['paused', 'sending']);
  });

  it('goes on when the connection is back', () => {
    begin();
    control.lose();
    expect(control.state()).toBe('lost');
    control.resume();
    expect([control.state(), told]).toEqual(['sending', ['start', 'start']]);
  });

  it('that was paused before it began waits', () => {
    control.pause();
    begin();
    expect(told).toEqual([]);
    control.resume();
    expect(told).toEqual(['start']);
  });

  it('that was given up is sent no more, also when that was before it began', () => {
    begin();
    control.cancel();
    expect([control.isCancelled, told]).toEqual([true, ['start', 'stop', 'cancelled']]);
    control = new UploadControl();
    told = [];
    control.cancel();
    begin();
    expect(told).toEqual(['cancelled']);
  });

  it('of which all has gone up is not paused, resumed or stopped any more', () => {
    begin();
    control.finish();
    control.pause();
    control.resume();
    control.cancel();
    expect([control.state(), told]).toEqual(['finishing', ['start']]);
    expect(control.isCancelled).toBe(true);
  });
});
