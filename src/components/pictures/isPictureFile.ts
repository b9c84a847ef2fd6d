import { isPicture, PICTURE_HEAD } from '../../../domain/pictureBytes.ts';

/** Whether the content of a file matches its name and type. False if the file can't be read. */
export const isPictureFile = async (file: Blob): Promise<boolean> => {
  const head = await file
    .slice(0, PICTURE_HEAD)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return isPicture(new Uint8Array(head));
};
