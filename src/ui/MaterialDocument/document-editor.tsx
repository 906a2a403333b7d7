import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { MaterialFile } from '../../../domain/materials/material-file.schema.ts';
import type { Material } from '../../../domain/materials/materials.schema.ts';
import type { SendFile } from '../FileUpload/use-file-upload.ts';

/** Brings a file to the material; the content refers to it by its id. `FileUpload` shows how far it is. */
export type AddFile = SendFile<MaterialFile>;

export interface EditorProps<Content> {
  readonly material: Material;
  readonly content: Content;
  readonly files: readonly MaterialFile[];
  /** Saved by itself a moment later. */
  readonly onChange: (content: Content) => void;
  readonly addFile: AddFile;
}

/** The editor of one kind, fit for the registry of all of them. */
export function documentEditor<Schema extends z.ZodType>(
  schema: Schema,
  Editor: ComponentType<EditorProps<z.output<Schema>>>,
): ComponentType<EditorProps<unknown>> {
  return function DocumentEditor({ content, ...props }: EditorProps<unknown>) {
    return <Editor {...props} content={schema.parse(content)} />;
  };
}
