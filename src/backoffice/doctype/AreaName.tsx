import { useAreaName } from '../../components/useAreaName.ts';
import { Name } from '../../ui/text/Name.tsx';

/**
 * The localized name of an area.
 * @param area ID in the list of areas, or typed text
 */
export function AreaName({ area }: { area: string }) {
  return <Name>{useAreaName(area, area)}</Name>;
}
