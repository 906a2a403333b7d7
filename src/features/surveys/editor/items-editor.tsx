import { useState } from 'react';
import { mostItems, type SurveyItem } from '../../../../domain/surveys/survey.schema.ts';
import { AddItem } from './add-item.tsx';
import { ItemList } from './item-list.tsx';
import { newItem } from './survey-items.ts';

export interface ItemsEditorProps {
  readonly items: readonly SurveyItem[];
  readonly most?: number;
  readonly onChange: (items: SurveyItem[]) => void;
}

/** The questions of a form, one below the other, and how to add one. */
export function ItemsEditor({ items, most = mostItems, onChange }: ItemsEditorProps) {
  const [openId, setOpenId] = useState<string>();
  return (
    <>
      <ItemList items={[...items]} openId={openId} onOpen={setOpenId} onChange={onChange} />
      {items.length < most && (
        <AddItem
          items={[...items]}
          onAdd={(type) => {
            const item = newItem(type, [...items]);
            onChange([...items, item]);
            setOpenId(item.id);
          }}
        />
      )}
    </>
  );
}
