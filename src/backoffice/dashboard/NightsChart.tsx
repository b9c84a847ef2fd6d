import { alpha, useColorScheme, useTheme } from '@mui/material/styles';
import { BarController, BarElement, CategoryScale, Chart, Legend, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip);

interface NightsChartProps {
  /** What the chart shows in words, for whoever does not see it. */
  label: string;
  nights: readonly { labels: string[]; asked: number; confirmed: number }[];
}

/** Two bars a night; drawn by Chart.js, which is fetched with this file alone. */
export default function NightsChart({ label, nights }: NightsChartProps) {
  const translate = useTranslate();
  const { colorSchemes, palette: initial, typography, direction } = useTheme();
  const { colorScheme = 'light' } = useColorScheme();
  // a canvas takes colors, no CSS variables
  const palette = colorSchemes[colorScheme]?.palette ?? initial;
  const canvas = useRef<HTMLCanvasElement>(null);
  const asked = translate('staff.dashboard.asked');
  const confirmed = translate('staff.dashboard.confirmed');
  const drawn = JSON.stringify(nights);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const rows = JSON.parse(drawn) as NightsChartProps['nights'];
    const rtl = direction === 'rtl';
    const font = { family: String(typography.fontFamily), size: 12 };
    const bar = { borderRadius: 4, maxBarThickness: 20 };
    const chart = new Chart(canvas.current, {
      type: 'bar',
      data: {
        labels: rows.map(({ labels }) => labels),
        datasets: [
          {
            label: asked,
            data: rows.map((row) => row.asked),
            backgroundColor: alpha(palette.primary.main, 0.4),
            ...bar,
          },
          { label: confirmed, data: rows.map((row) => row.confirmed), backgroundColor: palette.primary.main, ...bar },
        ],
      },
      options: {
        // figures as everywhere in the product, whatever the browser's language
        locale: 'en-GB',
        responsive: true,
        maintainAspectRatio: false,
        animation: false,
        // the label of the last night is wider than its bars, which Chart.js does not see where nights run from the right
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
  }, [drawn, asked, confirmed, palette, typography, direction]);
  return <canvas ref={canvas} role="img" aria-label={label} />;
}
