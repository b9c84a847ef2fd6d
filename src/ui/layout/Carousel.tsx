import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { type PerView, railStyle } from '../styles/railStyle.ts';
import { DirIcon } from '../text/DirIcon.tsx';
import { Section } from './Section.tsx';
import { useInView } from './useInView.ts';
import { useRovingItems } from './useRovingItems.ts';

export interface CarouselProps {
  title: string;
  /** Target of "View all". */
  all?: string;
  perView: PerView;
  /** Shows the arrows at every width; by default only from 768 px. */
  arrows?: 'always';
  children: ReactNode[];
}

/**
 * A row that scrolls by swipe, keys (a single tab stop) or arrows; on phones the next item peeks in. Initially it
 * renders the items that a wide page shows, and the rest once it has been in view.
 */
export function Carousel({ title, all, perView, arrows, children }: CarouselProps) {
  const translate = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const [room, setRoom] = useState({ back: false, on: false });
  const [byKeys, setByKeys] = useState(false);
  useRovingItems(list);
  const seen = useInView(list);
  const [, , firstItems] = perView;

  // biome-ignore lint/correctness/useExhaustiveDependencies: more items change the scroll range
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = (): void => {
      // In right-to-left pages the offset is negative.
      const from = Math.abs(element.scrollLeft);
      const most = element.scrollWidth - element.clientWidth;
      setRoom({ back: from > 4, on: from < most - 4 });
      setByKeys(element.querySelector('a[href], button') !== null);
    };
    // Also fires with the initial size, after layout.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [seen]);

  const move = (direction: 1 | -1): void => {
    const element = list.current;
    if (!element) return;
    const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({ left: direction * sign * element.clientWidth, behavior: 'smooth' });
  };
  return (
    <Section
      title={title}
      action={
        <>
          {all && (
            <Link
              component={RouterLink}
              to={all}
              aria-label={`${translate('common.view_all')}: ${title}`}
              sx={{ paddingBlock: 3 }}
            >
              {translate('common.view_all')}
            </Link>
          )}
          {(room.back || room.on) && (
            <Box
              sx={{
                display: arrows ? 'flex' : 'none',
                '@media (min-width:768px)': { display: 'flex' },
                gap: 2,
              }}
            >
              <RailArrow
                label={translate('storefront.scroll_back')}
                byTab={!byKeys}
                disabled={!room.back}
                onClick={() => move(-1)}
              >
                <ChevronLeft />
              </RailArrow>
              <RailArrow
                label={translate('storefront.scroll_on')}
                byTab={!byKeys}
                disabled={!room.on}
                onClick={() => move(1)}
              >
                <ChevronRight />
              </RailArrow>
            </Box>
          )}
        </>
      }
    >
      <Box component="ul" ref={list} sx={railStyle(perView)}>
        {seen ? children : children.slice(0, firstItems)}
      </Box>
    </Section>
  );
}

function RailArrow({
  label,
  byTab,
  disabled,
  onClick,
  children,
}: {
  label: string;
  /** Whether the arrow is a tab stop. If the items handle the keys, it is for the mouse only. */
  byTab: boolean;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <IconButton
      aria-label={label}
      tabIndex={byTab ? 0 : -1}
      disabled={disabled}
      onClick={onClick}
      sx={({ vars: { palette } }) => ({
        border: `1px solid ${palette.divider}`,
        backgroundColor: palette.background.paper,
      })}
    >
      <DirIcon>{children}</DirIcon>
    </IconButton>
  );
}
