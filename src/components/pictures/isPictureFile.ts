import { isPicture, PICTURE_HEAD } from '../../../domain/pictureBytes.ts';

/** Is a file the picture that its name and type say it is, by what is in it? One that cannot be read is none. */
export const isPictureFile = async (file: Blob): Promise<boolean> => {
  const head = await file
    .slice(0, PICTURE_HEAD)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return isPicture(new Uint8Array(head));
};
