import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { RichBlock, RichInline } from '../../../domain/text/richText.ts';
import { scrollsSideways } from '../../ui/styles/scroller.ts';

/** Text by staff as headings, paragraphs, lists and tables. Contains no markup, so it can't run code. */
export function RichText({ blocks }: { blocks: readonly RichBlock[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    <Block key={index} block={block} />
  ));
}

function Block({ block }: { block: RichBlock }) {
  if (block.kind === 'heading')
    return (
      <Typography variant="h3" component="h2" sx={{ marginBlock: '32px 8px' }}>
        <Inlines of={block.text} />
      </Typography>
    );
  if (block.kind === 'list')
    return (
      <Box
        component={block.ordered ? 'ol' : 'ul'}
        sx={{ marginBlock: 3, paddingInlineStart: 6, display: 'grid', gap: 2 }}
      >
        {block.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={index}>
            <Inlines of={item} />
          </li>
        ))}
      </Box>
    );
  if (block.kind === 'table') return <Table head={block.head} rows={block.rows} />;
  return (
    <Typography component="p" sx={{ marginBlock: 3 }}>
      <Inlines of={block.text} />
    </Typography>
  );
}

function Table({ head, rows }: Pick<Extract<RichBlock, { kind: 'table' }>, 'head' | 'rows'>) {
  return (
    <Box sx={{ ...scrollsSideways, marginBlock: 4 }} role="group" tabIndex={0}>
      <Box
        component="table"
        sx={({ vars: { palette } }) => ({
          inlineSize: '100%',
          borderCollapse: 'collapse',
          '& th, & td': {
            textAlign: 'start',
            verticalAlign: 'top',
            paddingBlock: 3,
            paddingInline: '0 16px',
            borderBlockEnd: `1px solid ${palette.divider}`,
          },
          '& th': { fontWeight: 600 },
        })}
      >
        <thead>
          <tr>
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
              <th key={index} scope="col">
                <Inlines of={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={place}>
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={index}>
                  <Inlines of={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function Inlines({ of: inlines }: { of: readonly RichInline[] }) {
  return inlines.map((inline, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Inline key={index} inline={inline} />
  ));
}

function Inline({ inline: { text, strong, em, href } }: { inline: RichInline }) {
  if (strong) return <strong>{text}</strong>;
  if (em) return <em>{text}</em>;
  if (!href) return text;
  const isPage = href.startsWith('/');
  return (
    <Link {...(isPage ? { component: RouterLink, to: href } : { href })}>
      <bdi>{text}</bdi>
    </Link>
  );
}
