import type { Feature } from '../../core/feature.ts';
import { sendPicture } from './sendPicture.ts';

export const pictures = {
  departures: { picture: sendPicture, film: sendPicture },
} satisfies Feature;
