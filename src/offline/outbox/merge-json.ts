import { diff3Merge } from 'node-diff3';
import { isSameJson, jsonText } from '../../../domain/format/same-json.ts';
import { mergeTexts } from './merge-texts.ts';

export interface MergedJson {
  /** Whether no two changes met. */
  readonly isClean: boolean;
  readonly value: unknown;
}

type Members = Readonly<Record<string, unknown>>;

/** Shorter texts are names and labels: half of one and half of the other would be neither. */
const shortest = 60;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Three-way merge of documents: member by member, parts of lists by their id where they have one, long
 * texts sentence by sentence. `base` is what both began with.
 */
export function mergeJson(base: unknown, mine: unknown, theirs: unknown): MergedJson {
  if (isSameJson(mine, theirs) || isSameJson(base, theirs)) return { isClean: true, value: mine };
  if (isSameJson(base, mine)) return { isClean: true, value: theirs };
  if (isMembers(mine) && isMembers(theirs) && isMembers(base))
    return mergeMembers(base, mine, theirs);
  if (Array.isArray(mine) && Array.isArray(theirs) && Array.isArray(base))
    return mergeLists(base, mine, theirs);
  if (typeof mine === 'string' && typeof theirs === 'string' && typeof base === 'string') {
    if (base.length < shortest) return { isClean: false, value: theirs };
    const { isClean, text } = mergeTexts(base, mine, theirs);
    return { isClean, value: isClean ? text : theirs };
  }
  return { isClean: false, value: theirs };
}

function mergeMembers(base: Members, mine: Members, theirs: Members): MergedJson {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const value: Record<string, unknown> = {};
  let isClean = true;
  for (const name of names) {
    const merged = mergeJson(base[name], mine[name], theirs[name]);
    isClean &&= merged.isClean;
    if (merged.value !== undefined) value[name] = merged.value;
  }
  return { isClean, value };
}

function mergeLists(base: unknown[], mine: unknown[], theirs: unknown[]): MergedJson {
  const byId = [base, mine, theirs].map(partsById);
  const [old, own, other] = byId;
  if (old && own && other) return mergeParts(old, own, other);
  const words = (list: unknown[]) => list.map(jsonText);
  const value: unknown[] = [];
  let isClean = true;
  for (const { ok, conflict } of diff3Merge(words(mine), words(base), words(theirs))) {
    const parsed = (list: string[]) => list.map((one): unknown => JSON.parse(one));
    if (ok) value.push(...parsed(ok));
    if (!conflict) continue;
    // Both have added something at the same place: both of it stays.
    if (conflict.o.length === 0) value.push(...parsed(conflict.a), ...parsed(conflict.b));
    else isClean = false;
  }
  return isClean ? { isClean, value } : { isClean, value: theirs };
}

type Parts = ReadonlyMap<string, Members>;

/** Undefined when not each part has an id of its own. */
function partsById(list: unknown[]): Parts | undefined {
  const parts = new Map<string, Members>();
  for (const part of list) {
    if (!isMembers(part)) return undefined;
    const id = part['id'] ?? part['uuid'] ?? part['key'];
    if (typeof id !== 'string' && typeof id !== 'number') return undefined;
    parts.set(String(id), part);
  }
  return parts.size === list.length ? parts : undefined;
}

function mergeParts(base: Parts, mine: Parts, theirs: Parts): MergedJson {
  let isClean = true;
  const merged = new Map<string, unknown>();
  for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
    // Taken out by one and changed by the other is a conflict; taken out and left alone is gone.
    const one = mergeJson(base.get(id), mine.get(id), theirs.get(id));
    isClean &&= one.isClean;
    if (one.value !== undefined) merged.set(id, one.value);
  }
  const order: string[] = [];
  for (const { ok, conflict } of diff3Merge(
    [...mine.keys()],
    [...base.keys()],
    [...theirs.keys()],
  )) {
    order.push(...(ok ?? []), ...(conflict ? [...conflict.a, ...conflict.b] : []));
  }
  // What one has moved and the other not stands where it was moved to, once; nothing is left out.
  const ids = new Set([...order, ...merged.keys()]);
  return { isClean, value: [...ids].flatMap((id) => (merged.has(id) ? [merged.get(id)] : [])) };
}
