import { z } from 'zod';
import { variable } from '../config-variables.ts';
import { isProgram, type ToolPaths } from './tools.ts';

const program = variable(
  z.string().refine((path) => path === 'off' || (path.startsWith('/') && isProgram(path))),
  "a program's absolute path, or off",
);

export const toolVariables = {
  SOFFICE_PATH: program,
  FFMPEG_PATH: program,
  FFPROBE_PATH: program,
  PDFTOTEXT_PATH: program,
};

type Values = Readonly<Partial<Record<keyof typeof toolVariables, string>>>;

export function toolPathsOf(values: Values): ToolPaths {
  const { SOFFICE_PATH, FFMPEG_PATH, FFPROBE_PATH, PDFTOTEXT_PATH } = values;
  const given = {
    soffice: SOFFICE_PATH,
    ffmpeg: FFMPEG_PATH,
    ffprobe: FFPROBE_PATH,
    pdftotext: PDFTOTEXT_PATH,
  };
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, path]) => (path === undefined ? [] : [[name, path]])),
  );
}
