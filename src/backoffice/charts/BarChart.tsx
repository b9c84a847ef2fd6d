import { alpha, useColorScheme, useTheme } from '@mui/material/styles';
import { BarController, BarElement, CategoryScale, Chart, Legend, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef } from 'react';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip);

interface BarChartProps {
  /** Describes the chart for screen readers. */
  label: string;
  /** One for each group of bars; several lines if it is a list. */
  labels: readonly (string | readonly string[])[];
  series: readonly {
    label: string;
    /** One for each group; null draws none. */
    values: readonly (number | null)[];
    tone: 'pale' | 'full' | 'other';
  }[];
}

/** Grouped bars, drawn by Chart.js, which is in this chunk only. */
export default function BarChart({ label, labels, series }: BarChartProps) {
  const { colorSchemes, palette: initial, typography, direction } = useTheme();
  const { colorScheme = 'light' } = useColorScheme();
  // A canvas needs colors instead of CSS variables.
  const palette = colorSchemes[colorScheme]?.palette ?? initial;
  const canvas = useRef<HTMLCanvasElement>(null);
  const serialized = JSON.stringify({ labels, series });
  useEffect(() => {
    if (!canvas.current) return undefined;
    const shown = JSON.parse(serialized) as { labels: string[][]; series: BarChartProps['series'] };
    const rtl = direction === 'rtl';
    const font = { family: String(typography.fontFamily), size: 12 };
    const colors = {
      pale: alpha(palette.primary.main, 0.4),
      full: palette.primary.main,
      other: palette.secondary.main,
    };
    const chart = new Chart(canvas.current, {
      type: 'bar',
      data: {
        labels: shown.labels,
        datasets: shown.series.map(({ label: name, values, tone }) => ({
          label: name,
          data: [...values],
          backgroundColor: colors[tone],
          borderRadius: 4,
          maxBarThickness: 20,
        })),
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
  }, [serialized, palette, typography, direction]);
  return <canvas ref={canvas} role="img" aria-label={label} />;
}
