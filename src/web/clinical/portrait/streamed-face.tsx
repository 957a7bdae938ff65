import { useEffect, useRef } from 'react';
import classes from './streamed-face.module.css';

interface StreamedFaceProps {
  stream: MediaStream;
  size: number;
}

/** A face that comes from elsewhere as a picture. What it says is heard another way, so this plays without a tap. */
export function StreamedFace({ stream, size }: StreamedFaceProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const shown = video.current;
    if (!shown) return undefined;
    shown.srcObject = stream;
    // A browser that saves power plays nothing by itself.
    void shown.play()?.catch(() => undefined);
    return () => {
      shown.srcObject = null;
    };
  }, [stream]);
  return (
    <video
      ref={video}
      className={classes.face}
      width={size}
      height={size}
      autoPlay
      playsInline
      muted
      // As with the drawn face, what matters of it is said in words.
      aria-hidden="true"
      tabIndex={-1}
    />
  );
}
