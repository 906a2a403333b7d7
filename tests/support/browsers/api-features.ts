import { type Node, parseSync, Visitor } from 'oxc-parser';
import { dataOf, lacking } from './supported.ts';

/** What they are, by the names that such things are called by throughout the sources. */
const interfaces: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  globalThis: 'Window',
  self: 'Window',
  caches: 'CacheStorage',
  clipboard: 'Clipboard',
  element: 'Element',
  field: 'HTMLInputElement',
  frame: 'Element',
  locks: 'LockManager',
  mediaSession: 'MediaSession',
  permissions: 'Permissions',
  pushManager: 'PushManager',
  registration: 'ServiceWorkerRegistration',
  screen: 'Screen',
  serviceWorker: 'ServiceWorkerContainer',
  storage: 'StorageManager',
  video: 'HTMLVideoElement',
};

/** What a program asks of the browser itself that a supported one does not have. */
export function lackingInProgram(path: string, text: string): string[] {
  const found = new Set<string>();
  const look = (...keys: string[]): void => {
    if (lacking(dataOf(...keys)).length > 0) found.add(keys.join('.'));
  };
  const lookAtMember = (object: Node, name: string): void => {
    const called = nameOf(object);
    if (called === undefined) return;
    look('api', interfaces[called] ?? '', name);
    if (object.type !== 'Identifier') return;
    look('api', called, `${name}_static`);
    look('javascript', 'builtins', called, name);
  };
  new Visitor({
    NewExpression: ({ callee }) => {
      if (callee.type === 'Identifier') look('api', callee.name);
    },
    CallExpression: ({ callee }) => {
      if (callee.type === 'Identifier') look('api', 'Window', callee.name);
    },
    MemberExpression: ({ object, property, computed }) => {
      if (object.type === 'Identifier') look('api', object.name);
      if (property.type === 'Identifier' && !computed) lookAtMember(object, property.name);
    },
  }).visit(parseSync(path, text).program);
  return [...found].toSorted();
}

function nameOf(node: Node): string | undefined {
  if (node.type === 'ChainExpression') return nameOf(node.expression);
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression' && !node.computed) return nameOf(node.property);
  return undefined;
}
