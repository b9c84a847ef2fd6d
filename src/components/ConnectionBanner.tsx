import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type QueryCache, useIsFetching, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { formatDateTime, formatTime, getDay } from '../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { type MessageKey, useTranslate } from '../i18n/useTranslate.ts';
import { OFFLINE_REASON } from '../ui/feedback/offline.ts';

/** An answer that takes longer than this gets a word: ms. */
const SLOW_MS = 5000;

/** Has something been on its way for long? */
function useSlow(): boolean {
  const busy = useIsFetching() + useIsMutating() > 0;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return slow;
}

/** When what is on screen was read, if it is a copy: the time, with its day where that is not today. */
function useSavedAt(offline: boolean, serverNow: () => number): string {
  const language = useLanguage();
  const cache = useQueryClient().getQueryCache();
  const read = useSyncExternalStore(
    useCallback((listener: () => void) => cache.subscribe(listener), [cache]),
    () => (offline ? oldestCopy(cache) : 0),
    () => 0,
  );
  if (!read) return '';
  // noted by this device's clock, which may go wrong
  const now = serverNow();
  const oldest = read + now - Date.now();
  return getDay(oldest) === getDay(now) ? formatTime(oldest, language) : formatDateTime(oldest, language);
}

/** ms since the epoch; 0 when the page shows nothing of the account's. */
function oldestCopy(cache: QueryCache): number {
  const times = cache
    .findAll({
      type: 'active',
      predicate: ({ queryKey, state }) => queryKey[0] !== 'settings' && state.data !== undefined,
    })
    .map(({ state }) => state.dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : 0;
}

interface LineBarProps {
  state: 'online' | 'offline' | 'back';
  /** What is said while there is none. Default: that nothing can be sent. */
  offlineText?: MessageKey;
  serverNow: () => number;
  onRetry: () => void;
}

/** What is to be known of the line: lost, back again, or slow; nothing otherwise (design §7, offline). */
export function ConnectionBanner({ state, offlineText = 'common.offline', serverNow, onRetry }: LineBarProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const slow = useSlow();
  const savedAt = useSavedAt(state === 'offline', serverNow);
  const text =
    state === 'offline'
      ? translate(offlineText)
      : state === 'back'
        ? translate('common.back_online', { time: formatTime(serverNow(), language) })
        : slow
          ? translate('common.slow')
          : '';
  return (
    <Box role="status" id={OFFLINE_REASON}>
      {text && (
        <Box
          sx={({ vars: { palette } }) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            minBlockSize: 44,
            paddingInline: { xs: 4, md: 8 },
            typography: 'body2',
            color: palette.onInverse,
            backgroundColor: palette.surfaceInverse,
          })}
        >
          {state === 'offline' && <CloudOffOutlined sx={{ fontSize: 20 }} />}
          <Box component="span" sx={{ flex: 1, paddingBlock: 2 }}>
            {text}
            {savedAt && ` ${translate('common.saved_at', { time: savedAt })}`}
          </Box>
          {state === 'offline' && (
            <ButtonBase
              onClick={onRetry}
              sx={{
                typography: 'label',
                minBlockSize: 44,
                paddingInline: 2,
                borderRadius: '8px',
                whiteSpace: 'nowrap',
              }}
            >
              {translate('common.retry')}
            </ButtonBase>
          )}
        </Box>
      )}
    </Box>
  );
}
