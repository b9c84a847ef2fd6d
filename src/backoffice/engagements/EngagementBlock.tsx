import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined';
import SyncOutlined from '@mui/icons-material/SyncOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { placeName } from '../../../domain/place/places.ts';
import { formatTimeRange } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { MessageKey } from '../../i18n/useTranslate.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Name } from '../../ui/text/Name.tsx';
import type { ColorVariables } from '../../ui/theme/themeTypes.ts';
import type { Engagement } from './useEngagements.ts';

type Look = 'own' | 'calendar' | 'waits';

const LOOKS = {
  own: { icon: EventNoteOutlined, label: 'vendor.outside.title' },
  calendar: { icon: SyncOutlined, label: 'vendor.outside.from_calendar' },
  waits: { icon: ScheduleSendOutlined, label: 'vendor.outside.waits' },
} as const satisfies Record<Look, { icon: unknown; label: MessageKey }>;

/** How an engagement looks in calendars and lists: its icon and its label. */
export const lookOf = ({ row, stored }: Engagement): (typeof LOOKS)[Look] => LOOKS[stored ? row.source : 'waits'];

/** Frame and colors of an engagement. */
export const engagementFrame = (palette: ColorVariables, look: Look) =>
  look === 'calendar'
    ? { border: `1px solid ${palette.info.main}`, backgroundColor: palette.info.light, color: palette.info.main }
    : {
        border: `1px ${look === 'waits' ? 'dashed' : 'solid'} ${palette.text.primary}`,
        backgroundColor: palette.background.paper,
        color: palette.text.primary,
      };

/** An engagement in a day's column: its kind and area. Who it is for appears only when it is opened. */
export function EngagementBlock({
  engagement,
  place,
  onOpen,
}: {
  engagement: Engagement;
  /** Position and size in the column. */
  place: object;
  onOpen: () => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const { row, stored, start, end } = engagement;
  const { icon: Icon, label } = lookOf(engagement);
  return (
    <ButtonBase
      onClick={onOpen}
      sx={({ vars: { palette } }) => ({
        position: 'absolute',
        ...place,
        ...engagementFrame(palette, stored ? row.source : 'waits'),
        borderRadius: '8px',
        fontSize: 12,
        lineHeight: 1.35,
        alignItems: 'start',
        justifyContent: 'start',
        textAlign: 'start',
        gap: 1,
        paddingInline: 1.5,
        paddingBlock: 0.5,
        overflow: 'hidden',
        '&:focus-visible': { outline: `2px solid ${palette.focus}` },
      })}
    >
      <Icon sx={{ fontSize: 14, flexShrink: 0 }} />
      <Box component="span" sx={{ minInlineSize: 0, overflow: 'hidden' }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {row.area ? <Name>{placeName(row.area, language)}</Name> : translate(label)}
        </Box>
        <span className="visually-hidden">
          {row.area && `${translate(label)} `}
          {formatTimeRange(start, end, language)}
        </span>
        {row.state === 'Conflict' && <span>{translate('vendor.outside.conflict')}</span>}
      </Box>
    </ButtonBase>
  );
}
