import type { Sharp } from 'sharp';
import { inTurn } from '../../../in-turn.ts';
import { refuseFile } from './file-kind.ts';

/** A small file can unfold to any size: more than any telephone takes is not even begun. */
const mostPixels = 50_000_000;
const mostOnOneSide = 16_000;
const avatarPixels = 256;
const paperPixels = 2400;
const mostSeconds = 10;
const drawing = inTurn({ concurrent: 2, longestQueue: 20 });

/** A square of the size it is shown at most, drawn anew: nothing of the sent file is left but what one sees. */
export const drawAvatar = (bytes: Buffer): Promise<Buffer> =>
  draw(bytes, (picture) =>
    picture
      .resize(avatarPixels, avatarPixels, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#fff' })
      .webp({ quality: 82 }),
  );

/** A photographed paper, large enough to be read. */
export const drawPaper = (bytes: Buffer): Promise<Buffer> =>
  draw(bytes, (picture) =>
    picture
      .resize(paperPixels, paperPixels, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82 }),
  );

async function draw(bytes: Buffer, change: (picture: Sharp) => Sharp): Promise<Buffer> {
  // Only here: the library takes longer to load than the rest of the server, and few ever need it.
  const { default: sharp } = await import('sharp');
  const open = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: false });
  return drawing(async () => {
    const { width = 0, height = 0 } = await open()
      .metadata()
      .catch(() => {
        throw refuseFile('The picture cannot be read. Save it again as JPEG or PNG.');
      });
    if (width * height > mostPixels || width > mostOnOneSide || height > mostOnOneSide) {
      throw refuseFile('The picture is too large: at most 50 megapixels and 16,000 on a side.');
    }
    try {
      return await change(open().autoOrient()).timeout({ seconds: mostSeconds }).toBuffer();
    } catch {
      throw refuseFile('The picture is damaged or cut off. Save it again and send it whole.');
    }
  });
}
