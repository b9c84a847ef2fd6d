import { alpha, useColorScheme, useTheme } from '@mui/material/styles';
import { BarController, BarElement, CategoryScale, Chart, Legend, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip);

interface NightsChartProps {
  /** Describes the chart for screen readers. */
  label: string;
  nights: readonly { labels: string[]; asked: number; confirmed: number }[];
}

/** Two bars per night, drawn by Chart.js, which is in this chunk only. */
export default function NightsChart({ label, nights }: NightsChartProps) {
  const translate = useTranslate();
  const { colorSchemes, palette: initial, typography, direction } = useTheme();
  const { colorScheme = 'light' } = useColorScheme();
  // A canvas needs colors instead of CSS variables.
  const palette = colorSchemes[colorScheme]?.palette ?? initial;
  const canvas = useRef<HTMLCanvasElement>(null);
  const requestedLabel = translate('staff.dashboard.asked');
  const confirmed = translate('staff.dashboard.confirmed');
  const serialized = JSON.stringify(nights);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const rows = JSON.parse(serialized) as NightsChartProps['nights'];
    const rtl = direction === 'rtl';
    const font = { family: String(typography.fontFamily), size: 12 };
    const bar = { borderRadius: 4, maxBarThickness: 20 };
    const chart = new Chart(canvas.current, {
      type: 'bar',
      data: {
        labels: rows.map(({ labels }) => labels),
        datasets: [
          {
            label: requestedLabel,
            data: rows.map((row) => row.asked),
            backgroundColor: alpha(palette.primary.main, 0.4),
            ...bar,
          },
          { label: confirmed, data: rows.map((row) => row.confirmed), backgroundColor: palette.primary.main, ...bar },
        ],
      },
      options: {
        // Latin digits, whatever the browser's language.
        locale: 'en-GB',
        responsive: true,
        maintainAspectRatio: false,
        animation: false,
        // In right-to-left layout, Chart.js ignores that the last label is wider than its bars.
        layout: { padding: { left: rtl ? 16 : 0 } },
        plugins: {
          legend: { rtl, align: 'end', labels: { color: palette.text.primary, font, boxWidth: 12, boxHeight: 12 } },
          tooltip: { rtl, titleFont: font, bodyFont: font },
        },
        scales: {
          x: {
            reverse: rtl,
            grid: { display: false },
            ticks: { color: palette.text.secondary, font, maxRotation: 0, autoSkipPadding: 8 },
          },
          y: {
            position: rtl ? 'right' : 'left',
            beginAtZero: true,
            grid: { color: palette.divider },
            ticks: { precision: 0, color: palette.text.secondary, font },
          },
        },
      },
    });
    return () => chart.destroy();
  }, [serialized, requestedLabel, confirmed, palette, typography, direction]);
  return <canvas ref={canvas} role="img" aria-label={label} />;
}
