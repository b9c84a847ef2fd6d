import Typography from '@mui/material/Typography';
import type { Ocassion } from '../../../domain/doctypes.gen.ts';
import { inLanguage } from '../../../domain/format.ts';
import { occasionPath } from '../../../domain/paths.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { CardLink } from '../../ui/layout/CardLink.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';

/** An occasion: its picture, and its name below it, never on it. */
export function OccasionCard({ occasion }: { occasion: Partial<Ocassion> & { id: string } }) {
  const language = useLanguage();
  return (
    <CardLink to={occasionPath(occasion.id)}>
      <Picture
        src={occasion.occasion_image}
        fallback={occasion.mood === 'mourning' ? 'mourning' : 'joyful'}
        ratio="16 / 9"
      />
      <Typography variant="title" component="h3" sx={{ marginBlockStart: 3 }}>
        <Name>{inLanguage(occasion, 'title', language) || occasion.id}</Name>
      </Typography>
    </CardLink>
  );
}
