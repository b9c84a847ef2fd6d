import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FieldError } from '../../ui/controls/fieldTexts.tsx';
import { lazyComponent } from '../../ui/feedback/lazyComponent.tsx';
import { dateRangeError } from '../booking/time/dateRangeError.ts';
import type { useSlotChoice } from '../booking/time/useSlotChoice.ts';

const PickerPopover = lazyComponent(() => import('../../components/date/PickerPopover.tsx'));
const DayCalendar = lazyComponent(() => import('../../components/date/pickers/DayCalendar.tsx'));

/** Picks a day outside the current week from a calendar; customers can also type it in the booking (SlotPicker). */
export function AnotherDay({ choice }: { choice: ReturnType<typeof useSlotChoice> }) {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  // Undefined until first opened.
  const [open, setOpen] = useState<boolean>();
  const close = (): void => setOpen(false);
  const wrong = dateRangeError(choice) ?? choice.wrong;
  return (
    <div>
      <Button
        ref={button}
        variant="outlined"
        startIcon={<CalendarTodayOutlined />}
        aria-haspopup="dialog"
        aria-expanded={open === true}
        onClick={() => {
          void DayCalendar.preload();
          setOpen(true);
        }}
      >
        {translate('booking.another_day')}
      </Button>
      {wrong && (
        <Typography variant="body2" component="div" role="alert" sx={{ color: 'error.main', marginBlockStart: 2 }}>
          <FieldError message={wrong} />
        </Typography>
      )}
      {open !== undefined && (
        <Suspense>
          <PickerPopover
            open={open}
            label={translate('booking.pick.day')}
            anchor={() => button.current}
            onClose={close}
            onLoadError={close}
          >
            {open && (
              <DayCalendar
                onLoadError={close}
                value={choice.day}
                today={choice.today}
                min={choice.today}
                max={choice.last}
                onChange={(day) => {
                  choice.chooseDay(day);
                  close();
                }}
              />
            )}
          </PickerPopover>
        </Suspense>
      )}
    </div>
  );
}
