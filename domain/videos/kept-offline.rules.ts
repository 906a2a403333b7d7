import { streamFiles } from './stream.schema.ts';

const ofStream = /^(\d+)\.stream\/(.+)$/;
const kept: readonly string[] = [
  streamFiles.stream,
  streamFiles.middle,
  streamFiles.poster,
  streamFiles.storyboard,
];

/**
 * Which of a version's files a device keeps: of a stream one rendition, and not what was uploaded. Without
 * a stream, and of any other material, all of them.
 */
export function isKeptOffline(path: string, all: readonly string[]): boolean {
  const [, , name] = ofStream.exec(path) ?? [];
  if (name !== undefined) return kept.includes(name);
  const [id] = path.split('/');
  return !all.includes(`${id}.stream/${streamFiles.stream}`);
}
