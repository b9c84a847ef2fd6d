import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { providerPaths, reciterPath, restaurantPath } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { ProfileNeeded } from '../provider/ProfileNeeded.tsx';
import { useOwnProfile } from '../provider/useOwnProfile.ts';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { ImportPage } from './ImportPage.tsx';

const KINDS = ['packages'] as const;

/** A provider imports their own packages, and looks at the result on their own page. */
export function OwnImportPage() {
  const translate = useTranslate();
  const { kind, record } = useOwnProfile();
  const title = translate('csv_import.own_title');
  if (!record)
    return (
      <BackOfficePage title={title}>
        <ProfileNeeded>{() => null}</ProfileNeeded>
      </BackOfficePage>
    );
  const isReciter = kind.kind === 'reciter';
  return (
    <ImportPage
      title={title}
      kinds={KINDS}
      note={!isReciter && <Note>{translate('csv_import.photos')}</Note>}
      done={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button
            component={Link}
            variant="contained"
            to={isReciter ? providerPaths.reciterPackages : providerPaths.restaurantPackages}
          >
            {translate('csv_import.see_packages')}
          </Button>
          <Button
            component={Link}
            variant="outlined"
            to={isReciter ? reciterPath(record.id) : restaurantPath(record.id)}
          >
            {translate('csv_import.see_page')}
          </Button>
        </Box>
      }
    />
  );
}
