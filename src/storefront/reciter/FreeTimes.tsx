import Card from '@mui/material/Card';
import { SlotPicker, type SlotPickerProps } from '../booking/time/SlotPicker.tsx';

/** A reciter's calendar on his page, for everybody: times, and nothing of prices. */
export default function FreeTimes(props: Omit<SlotPickerProps, 'typed'>) {
  return (
    <Card sx={{ padding: { xs: 4, md: 6 } }}>
      <SlotPicker {...props} typed={false} />
    </Card>
  );
}
