import type { Loss, LossCode } from '../../../domain/materials/import.messages.ts';
import { importLimits, shownCount } from './import-limits.ts';

/** Collects what is not carried: the same loss once for each file, and no more than a person would read. */
export class LossList {
  private readonly seen = new Set<string>();
  private readonly losses: Loss[] = [];
  private unlisted = 0;

  add(path: string, code: LossCode, detail: string, line?: number): void {
    const shown = detail.slice(0, 200);
    const key = JSON.stringify([path, code, shown]);
    if (this.seen.has(key)) return;
    if (this.losses.length >= importLimits.losses) {
      this.unlisted += 1;
      return;
    }
    this.seen.add(key);
    this.losses.push(
      line === undefined ? { path, code, detail: shown } : { path, line, code, detail: shown },
    );
  }

  all(): readonly Loss[] {
    if (this.unlisted === 0) return this.losses;
    return [...this.losses, { path: '', code: 'more-losses', detail: shownCount(this.unlisted) }];
  }
}
