import type { Page } from '@playwright/test';
import type { HeygenPeer } from '../../test/fakes/fake-heygen.ts';

declare global {
  interface Window {
    peers: Record<string, { connection: RTCPeerConnection; loudness: GainNode }>;
  }
}

/** The provider's side of the connection, played by a page that was tapped: a green picture that moves, and a tone while it speaks. */
export function avatarPeer(page: Page): HeygenPeer {
  return {
    offer: (id) =>
      page.evaluate(async (name) => {
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width: 320, height: 320 });
        const pen = canvas.getContext('2d');
        let count = 0;
        setInterval(() => {
          count += 1;
          if (!pen) return;
          pen.fillStyle = `rgb(20 ${150 + (count % 20)} 60)`;
          pen.fillRect(0, 0, 320, 320);
        }, 50);
        const audio = new AudioContext();
        const tone = audio.createOscillator();
        const loudness = audio.createGain();
        loudness.gain.value = 0;
        const sound = audio.createMediaStreamDestination();
        tone.connect(loudness).connect(sound);
        tone.start();
        await audio.resume();
        const connection = new RTCPeerConnection();
        const stream = canvas.captureStream(20);
        for (const track of [...sound.stream.getTracks(), ...stream.getTracks()]) connection.addTrack(track, stream);
        window.peers ??= {};
        window.peers[name] = { connection, loudness };
        await connection.setLocalDescription();
        // Its own addresses all stand in its call; only the viewer's come one by one.
        while (connection.iceGatheringState !== 'complete') await new Promise((resolve) => setTimeout(resolve, 50));
        return connection.localDescription?.sdp ?? '';
      }, id),
    answer: (id, sdp) =>
      page.evaluate(
        ([name, given]) => window.peers[name]?.connection.setRemoteDescription({ type: 'answer', sdp: given }),
        [id, sdp] as const,
      ),
    candidate: (id, candidate) =>
      page.evaluate(([name, given]) => window.peers[name]?.connection.addIceCandidate(given), [id, candidate] as const),
    say: (id) =>
      page.evaluate((name) => {
        const peer = window.peers[name];
        if (peer) peer.loudness.gain.value = 0.5;
        return 8000;
      }, id),
    hush: (id) =>
      page.evaluate((name) => {
        const peer = window.peers[name];
        if (peer) peer.loudness.gain.value = 0;
      }, id),
    end: (id) => page.evaluate((name) => window.peers[name]?.connection.close(), id),
  };
}
