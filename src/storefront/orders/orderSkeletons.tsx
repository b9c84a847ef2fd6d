import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LoadingShapes } from '../../ui/feedback/skeletons.tsx';

const CARD = { padding: { xs: 4, md: 6 }, display: 'grid', gap: 4 } as const;
const ORDERS = ['a', 'b'];
const STEPS = ['a', 'b', 'c', 'd'];

/** Placeholder of a line: picture, name, package and time, with the price at the end. */
function LineShape() {
  return (
    <Box sx={{ display: 'flex', gap: 3 }}>
      <Skeleton sx={{ flex: 'none', inlineSize: 64, blockSize: 80, clipPath: 'url(#arch)' }} />
      <Box sx={{ flex: 1 }}>
        <Typography variant="title" component="div">
          <Skeleton variant="text" width="55%" />
        </Typography>
        <Typography variant="body2" component="div">
          <Skeleton variant="text" width="40%" />
          <Skeleton variant="text" width="30%" />
        </Typography>
      </Box>
      <Typography component="div">
        <Skeleton variant="text" width={72} />
      </Typography>
    </Box>
  );
}

const ChipShape = () => <Skeleton width={120} height={28} sx={{ borderRadius: '8px' }} />;

/** Placeholder of the list of orders: a group's name, and orders with their night, place and line. */
export function OrdersSkeleton() {
  return (
    <LoadingShapes>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Typography variant="h2" component="div">
          <Skeleton variant="text" width={150} />
        </Typography>
        {ORDERS.map((key) => (
          <Card key={key} sx={CARD}>
            <div>
              <Typography variant="h3" component="div">
                <Skeleton variant="text" width="46%" />
              </Typography>
              <Typography variant="body2" component="div">
                <Skeleton variant="text" width="62%" />
              </Typography>
            </div>
            <LineShape />
            <ChipShape />
          </Card>
        ))}
      </Box>
    </LoadingShapes>
  );
}

/** Placeholder of an order: its line with the timeline, and the totals at the side. */
export function OrderSkeleton() {
  return (
    <LoadingShapes>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 6 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 376px' },
          alignItems: 'start',
        }}
      >
        <Card sx={CARD}>
          <LineShape />
          <ChipShape />
          {STEPS.map((key) => (
            <Box key={key} sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
              <Skeleton variant="circular" width={28} height={28} sx={{ flex: 'none' }} />
              <Box sx={{ flex: 1 }}>
                <Typography variant="label" component="div">
                  <Skeleton variant="text" width="30%" />
                </Typography>
                <Typography variant="body2" component="div">
                  <Skeleton variant="text" width="48%" />
                </Typography>
              </Box>
            </Box>
          ))}
        </Card>
        <Card sx={CARD}>
          <Skeleton variant="text" />
          <Skeleton variant="text" />
          <Typography variant="h2" component="div">
            <Skeleton variant="text" />
          </Typography>
        </Card>
      </Box>
    </LoadingShapes>
  );
}
