import { SlideContentSchema } from '../../domain/slides/slide.content.ts';
import { slideParts } from '../../domain/slides/deck-parts.rules.ts';
import { titleOfSlide } from '../../domain/slides/deck-words.rules.ts';
import { documentPortable } from '../materials/portable/documents.service.ts';
import type { ContentPart, PortableKind } from '../materials/kinds/portable.hook.ts';

/** Two versions are compared slide by slide. A slide is known by its heading, wherever it stands. */
export const slidePortable: PortableKind = {
  ...documentPortable('slide'),
  partsOf(content) {
    const { source, markdown, pages } = SlideContentSchema.parse(content);
    const texts =
      source === 'markdown' ? slideParts(markdown).map(({ text }) => text.trim()) : (pages ?? []);
    const seen = new Map<string, number>();
    return texts.map((text, index): ContentPart => {
      const title = (source === 'markdown' && titleOfSlide(text)) || null;
      const name = title ?? `slide ${index + 1}`;
      const times = (seen.get(name) ?? 0) + 1;
      seen.set(name, times);
      return { key: `${name} ${times}`, title: title ?? `${index + 1}`, text };
    });
  },
};
