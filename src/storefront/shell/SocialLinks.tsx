import Facebook from '@mui/icons-material/Facebook';
import Instagram from '@mui/icons-material/Instagram';
import MusicNote from '@mui/icons-material/MusicNote';
import WhatsApp from '@mui/icons-material/WhatsApp';
import X from '@mui/icons-material/X';
import YouTube from '@mui/icons-material/YouTube';
import IconButton from '@mui/material/IconButton';
import type SvgIcon from '@mui/material/SvgIcon';
import type { SocialLink } from '../../../domain/generated/doctypes.gen.ts';
import { useSettings } from '../../site/useSettings.ts';

/** Names of the networks, which are the same in both languages. */
const NETWORKS: Record<SocialLink['network'], { name: string; icon: typeof SvgIcon }> = {
  instagram: { name: 'Instagram', icon: Instagram },
  x: { name: 'X', icon: X },
  whatsapp: { name: 'WhatsApp', icon: WhatsApp },
  youtube: { name: 'YouTube', icon: YouTube },
  tiktok: { name: 'TikTok', icon: MusicNote },
  facebook: { name: 'Facebook', icon: Facebook },
};

/** Links to the product's social networks, from the settings; networks without a URL are omitted (decision S2-R-24). */
export default function SocialLinks() {
  const links = useSettings()?.social_links ?? [];
  return links
    .filter(({ url }) => url)
    .map(({ network, url }) => {
      const { name, icon: Icon } = NETWORKS[network];
      return (
        <IconButton key={`${network} ${url}`} component="a" href={url} aria-label={name} rel="noopener" target="_blank">
          <Icon />
        </IconButton>
      );
    });
}
