import { useAreaName } from '../../components/useAreaName.ts';
import { Name } from '../../ui/text/Name.tsx';

/** An area by its name in the page's language. @param area id of the list, or typed text */
export function AreaName({ area }: { area: string }) {
  return <Name>{useAreaName(area, area)}</Name>;
}
