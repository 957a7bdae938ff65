import type { AvatarCandidate, AvatarSession } from '#contract/personal/avatar.ts';

interface CallWays {
  /** Sends what the page answers; fails where it is not taken. */
  answer: (sdp: string) => Promise<void>;
  tellAddress: (candidate: AvatarCandidate) => void;
  /** There is a picture to be seen. */
  onPicture: (stream: MediaStream) => void;
  /** Once; nothing comes any more. */
  onEnd: (reason: 'unreachable' | 'too-slow' | 'lost', error?: unknown) => void;
}

const pictureWithinMs = 15_000;
/** A shorter break mends itself. */
const brokenForMs = 4000;

/** Answers the call of a hosted face and receives its picture and its sound. Gives back how to hang up. */
export function takeUpCall({ sdp, iceServers }: NonNullable<AvatarSession['call']>, ways: CallWays): () => void {
  const connection = new RTCPeerConnection({ iceServers });
  const stream = new MediaStream();
  /** They belong to the answer, so they go after it. */
  const early: AvatarCandidate[] = [];
  let isAnswered = false;
  let isShown = false;
  let isOver = false;
  let patience = setTimeout(() => end('too-slow'), pictureWithinMs);

  const hangUp = () => {
    isOver = true;
    clearTimeout(patience);
    connection.close();
  };
  const end = (reason: Parameters<CallWays['onEnd']>[0], error?: unknown) => {
    if (isOver) return;
    hangUp();
    ways.onEnd(reason, error);
  };
  const look = () => {
    const hasPicture = stream.getVideoTracks().some(({ muted, readyState }) => readyState === 'live' && !muted);
    if (isOver || connection.connectionState !== 'connected' || !(hasPicture || isShown)) return;
    clearTimeout(patience);
    if (!isShown) ways.onPicture(stream);
    isShown = true;
  };

  connection.ontrack = ({ track }) => {
    stream.addTrack(track);
    track.onunmute = look;
    track.onended = () => end('lost');
    look();
  };
  connection.onicecandidate = ({ candidate }) => {
    if (!candidate?.candidate) return;
    const { sdpMid, sdpMLineIndex, usernameFragment } = candidate;
    const address = { candidate: candidate.candidate, sdpMid, sdpMLineIndex, usernameFragment };
    if (isAnswered) ways.tellAddress(address);
    else early.push(address);
  };
  connection.onconnectionstatechange = () => {
    const { connectionState } = connection;
    if (connectionState === 'failed' || connectionState === 'closed') end(isShown ? 'lost' : 'unreachable');
    else if (connectionState === 'disconnected' && isShown) patience = setTimeout(() => end('lost'), brokenForMs);
    else look();
  };

  const take = async () => {
    await connection.setRemoteDescription({ type: 'offer', sdp });
    await connection.setLocalDescription();
    await ways.answer(connection.localDescription?.sdp ?? '');
    isAnswered = true;
    if (!isOver) for (const address of early.splice(0)) ways.tellAddress(address);
  };
  take().catch((error: unknown) => end('unreachable', error));
  return hangUp;
}
