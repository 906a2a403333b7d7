import { existsSync } from 'node:fs';
import { installDebianPackages, isDebianRoot } from './debian.ts';

/** Debian's packages that the tests work with, and a file that each of them brings. */
const debianTools: Readonly<Record<string, string>> = {
  'redis-server': '/usr/bin/redis-server',
  ffmpeg: '/usr/bin/ffmpeg',
  'libreoffice-writer-nogui': '/usr/lib/libreoffice/program/libswlo.so',
  'libreoffice-calc-nogui': '/usr/lib/libreoffice/program/libsclo.so',
  'libreoffice-impress-nogui': '/usr/lib/libreoffice/program/libsdlo.so',
  'poppler-utils': '/usr/bin/pdftotext',
  'fonts-ipafont-gothic': '/usr/share/fonts/opentype/ipafont-gothic/ipag.ttf',
  'texlive-latex-base': '/usr/bin/pdflatex',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  bubblewrap: '/usr/bin/bwrap',
  gcc: '/usr/bin/gcc',
  'libc6-dev': '/usr/include/stdio.h',
  'g++': '/usr/bin/g++',
  python3: '/usr/bin/python3',
  xvfb: '/usr/bin/Xvfb',
  'firefox-esr': '/usr/bin/firefox-esr',
  'swift-proxy': '/usr/bin/swift-proxy-server',
  'swift-account': '/usr/bin/swift-account-server',
  'swift-container': '/usr/bin/swift-container-server',
  'swift-object': '/usr/bin/swift-object-server',
};

/** Where they cannot be had, the tests that need one say so and are left out. */
export async function installDebianTools(): Promise<void> {
  const missing = Object.entries(debianTools)
    .filter(([, file]) => !existsSync(file))
    .map(([name]) => name);
  if (missing.length === 0) return;
  const isDebian = isDebianRoot();
  if (isDebian && (await installDebianPackages(missing))) return;
  // One that cannot be had must not keep the others away.
  if (isDebian) for (const name of missing) await installDebianPackages([name], 'as listed');
  const absent = missing.filter((name) => !existsSync(debianTools[name] ?? ''));
  if (absent.length > 0)
    console.warn(`\n!! Missing, so what needs them is NOT tested: ${absent.join(', ')} !!\n`);
}
