import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { KeyUnder } from '../../../domain/messageKey.ts';
import { formatInlineFils } from '../../../domain/money/money.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { Money } from '../../components/Money.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DirIcon } from '../../ui/text/DirIcon.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';
import type { PreviewedDish } from './previewedDishes.ts';

type Course = KeyUnder<'checkout.preview.course'>;
const COURSES: Record<Course, true> = { Meal: true, Sweets: true, Coffee: true, Side: true, other: true };
const courseOf = (course: string): Course => (Object.hasOwn(COURSES, course) ? (course as Course) : 'other');

/** A dish: its current and new quantity, and a checkbox that applies the change. */
export function PreviewRow({
  dish: { rows, course, serves, from, to, fromPrice, toPrice, isOwn, ticked },
  isChanged,
  onTick,
}: {
  dish: PreviewedDish;
  isChanged: boolean;
  onTick: (ticked: boolean) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const [row] = rows;
  const name = inLanguage(row, 'package_name', language);
  return (
    <Box
      component="li"
      sx={({ vars: { palette } }) => ({
        display: 'grid',
        gridTemplateColumns: '64px minmax(0, 1fr) auto',
        columnGap: 3,
        alignItems: 'center',
        paddingBlock: 3,
        borderBlockStart: `1px solid ${palette.divider}`,
      })}
    >
      <Picture src={row?.pacakge_image} fallback="food" sx={{ borderRadius: '14px', alignSelf: 'start' }} />
      <Box sx={{ minInlineSize: 0 }}>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          {translate('checkout.preview.serves', {
            course: translate(`checkout.preview.course.${courseOf(course)}`),
            smart_count: serves,
          })}
        </Typography>
        <Typography variant="title" component="div">
          <Name>{name}</Name>
        </Typography>
        {isOwn && (
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            {translate('checkout.preview.own')}
          </Typography>
        )}
      </Box>
      {isChanged ? (
        <Checkbox
          checked={ticked}
          onChange={(_, next) => onTick(next)}
          slotProps={{ input: { 'aria-label': translate('checkout.preview.take', { name }) } }}
          sx={{ marginInlineEnd: -2.5 }}
        />
      ) : (
        <span />
      )}
      <Box
        sx={{ gridColumn: '2 / -1', display: 'flex', flexWrap: 'wrap', columnGap: 3, justifyContent: 'space-between' }}
      >
        {isChanged ? (
          <>
            <FromTo from={String(from)} to={String(to)}>
              <span className="fig">{from}</span>
              <Box component="span" className="fig" sx={{ fontWeight: 600 }}>
                {to}
              </Box>
            </FromTo>
            <FromTo from={formatInlineFils(fromPrice, language)} to={formatInlineFils(toPrice, language)}>
              <Money fils={fromPrice} sx={{ fontWeight: 400 }} />
              <Money fils={toPrice} />
            </FromTo>
          </>
        ) : (
          <>
            <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
              {translate('checkout.preview.same', { n: from * serves })}
            </Typography>
            <Money fils={fromPrice} />
          </>
        )}
      </Box>
    </Box>
  );
}

/**
 * Two values joined by an arrow in reading direction, and announced in words.
 * @param children the two values
 */
export function FromTo({ from, to, children }: { from: string; to: string; children: [ReactNode, ReactNode] }) {
  const translate = useTranslate();
  const [old, next] = children;
  return (
    <span>
      <span className="visually-hidden">{translate('checkout.preview.from_to', { from, to })}</span>
      <Box component="span" aria-hidden sx={{ display: 'inline-flex', alignItems: 'center', columnGap: 1.5 }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {old}
        </Box>
        <DirIcon>
          <ArrowForward sx={{ fontSize: 18, color: 'brandText' }} />
        </DirIcon>
        {next}
      </Box>
    </span>
  );
}
