import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CHOICE } from '../../../../domain/states/choice.ts';
import { instantToWire } from '../../../../domain/time/kuwaitTime.ts';
import type { ChoiceChain } from '../../../api/types.ts';
import { choiceName } from '../../../components/order/choices/choiceTexts.ts';
import { useMethod } from '../../../components/useMethod.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { AddChoiceButton, AddChoiceDialog } from '../../choices/AddChoiceDialog.tsx';
import { DecideBy } from '../../choices/DecideBy.tsx';
import type { CustomerLine } from '../customerLine.ts';

/**
 * Adds a further choice to a request; with choices, also removes unused ones and sets by when the order is decided.
 * @param name of the night, if the order has several
 */
export function EditChoices({
  chain,
  line,
  name,
}: {
  chain: ChoiceChain;
  line: CustomerLine;
  name?: string | undefined;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const [isAdding, setAdding] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const changing = useMethod('changeChoices');
  const waiting = chain.choices.filter(({ state, name: record }) => state === CHOICE.waiting && record);
  const isNew = chain.choices.length === 1;
  const add = chain.free > 0 && <AddChoiceButton places={chain.free} onClick={() => setAdding(true)} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {isNew && name && (
        <Typography variant="label" component="p" sx={{ margin: 0 }}>
          {name}
        </Typography>
      )}
      {isNew ? (
        add
      ) : (
        <Button
          variant="text"
          aria-expanded={isEditing}
          onClick={() => setEditing(!isEditing)}
          sx={{ justifySelf: 'start', marginInlineStart: -3 }}
        >
          {translate('choices.edit')}
        </Button>
      )}
      {isEditing && (
        <Box sx={{ display: 'grid', gap: 3 }}>
          {waiting.map((choice) => {
            const shown = choiceName(choice, translate, language);
            return (
              <ActionButton
                key={choice.name}
                variant="outlined"
                disabled={changing.isPending}
                onClick={() => changing.mutate({ name: line.id, remove: [choice.name] })}
                sx={{ justifySelf: 'start' }}
              >
                {translate('choices.remove_named', { name: shown })}
              </ActionButton>
            );
          })}
          {add}
          <DecideBy
            value={chain.isOwnDecideBy ? instantToWire(chain.decideBy) : ''}
            onChange={(decide_by) => changing.mutate({ name: line.id, decide_by })}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('choices.edit_note')}
          </Typography>
        </Box>
      )}
      {isAdding && (
        <AddChoiceDialog
          time={line}
          minutes={line.minutes}
          taken={chain.choices.map(({ provider }) => provider)}
          busy={changing.isPending}
          places={chain.free}
          onTake={(choices) =>
            changing.mutate({ name: line.id, add: [...choices] }, { onSettled: () => setAdding(false) })
          }
          onClose={() => setAdding(false)}
        />
      )}
    </Box>
  );
}
