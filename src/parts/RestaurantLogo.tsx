import { Picture } from '../ui/text/Picture.tsx';

/** A restaurant's sign: its picture in a small rounded square. */
export function RestaurantLogo({ src, name, size }: { src: string | null | undefined; name: string; size: number }) {
  return (
    <Picture
      key={name}
      src={src}
      fallback="restaurant"
      shape="plain"
      sx={{ inlineSize: size, blockSize: size, flex: 'none', borderRadius: `${Math.round(size / 4)}px` }}
    />
  );
}
