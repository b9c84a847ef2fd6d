import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type QueryCache, useIsFetching, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { formatDateTime, formatTime, getDay } from '../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { type MessageKey, useTranslate } from '../i18n/useTranslate.ts';
import { OFFLINE_REASON } from '../ui/feedback/offline.ts';

/** A request that takes longer than this counts as slow. Milliseconds. */
const SLOW_MS = 5000;

/** Whether a request has been pending for long. */
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

/** When the data on screen was fetched, if it is a saved copy: the time, with the day if it isn't today. */
function useSavedAt(offline: boolean, serverNow: () => number): string {
  const language = useLanguage();
  const cache = useQueryClient().getQueryCache();
  const read = useSyncExternalStore(
    useCallback((listener: () => void) => cache.subscribe(listener), [cache]),
    () => (offline ? oldestCopy(cache) : 0),
    () => 0,
  );
  if (!read) return '';
  // Timestamps follow this device's clock, which may be wrong.
  const now = serverNow();
  const oldest = read + now - Date.now();
  return getDay(oldest) === getDay(now) ? formatTime(oldest, language) : formatDateTime(oldest, language);
}

/** Time of the oldest saved copy in milliseconds since the epoch; 0 if the page shows no data of the account. */
function oldestCopy(cache: QueryCache): number {
  const times = cache
    .findAll({
      type: 'active',
      predicate: ({ queryKey, state }) => queryKey[0] !== 'settings' && state.data !== undefined,
    })
    .map(({ state }) => state.dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : 0;
}

interface ConnectionBannerProps {
  state: 'online' | 'offline' | 'back';
  /** Shown while offline. Default: that nothing can be sent. */
  offlineText?: MessageKey;
  serverNow: () => number;
  onRetry: () => void;
}

/** Shows whether the connection is lost, restored or slow; otherwise renders nothing (design §7, offline). */
export function ConnectionBanner({ state, offlineText = 'common.offline', serverNow, onRetry }: ConnectionBannerProps) {
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
