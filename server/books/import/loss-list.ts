import type { Loss, LossCode } from '../../../domain/books/import.messages.ts';
import { importLimits, shownCount } from './import-limits.ts';

/** Collects what is not carried: the same loss once for each file, with how often, and no more than a person would read. */
export class LossList {
  private readonly losses = new Map<string, Loss>();
  private unlisted = 0;

  add(path: string, code: LossCode, detail: string, line?: number): void {
    const shown = detail.slice(0, 200);
    const key = JSON.stringify([path, code, shown]);
    const known = this.losses.get(key);
    if (known !== undefined) {
      this.losses.set(key, { ...known, count: (known.count ?? 1) + 1 });
      return;
    }
    if (this.losses.size >= importLimits.losses) {
      this.unlisted += 1;
      return;
    }
    this.losses.set(
      key,
      line === undefined ? { path, code, detail: shown } : { path, line, code, detail: shown },
    );
  }

  all(): readonly Loss[] {
    if (this.unlisted === 0) return [...this.losses.values()];
    return [
      ...this.losses.values(),
      { path: '', code: 'more-losses', detail: shownCount(this.unlisted) },
    ];
  }
}
