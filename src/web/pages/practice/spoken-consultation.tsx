import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UserSettings } from '#core/settings/user-settings.ts';
import { DrawnNotice } from '#web/features/avatar/drawn-notice.tsx';
import { createTalkingFace, type TalkingFace } from '#web/features/avatar/talking-face.ts';
import type { SpokenTalk as Talk } from '#web/features/consultations/talk/spoken.ts';
import type { HostedSpeaker } from '#web/features/voice/speak/ways/hosted-voice.ts';
import { SpokenTalk } from '#web/features/voice/spoken-talk.tsx';

interface SpokenConsultationProps {
  talk: Talk;
  settings: Pick<UserSettings['consultation'], 'voice' | 'voiceSource'>;
}

/** A consultation by voice, with a hosted face where one can be seen and heard: not on the telephone, not in silence. */
export function SpokenConsultation({ talk, settings }: SpokenConsultationProps) {
  const { session, reply, isAnswering, say, show } = talk;
  const isSeen = session.channel === 'video' && settings.voice;
  const [face] = useState(createTalkingFace);
  const [hosted] = useState(() => (isSeen ? speakerOf(face) : null));
  const { reason } = useSyncExternalStore(face.subscribe, face.state);
  useEffect(() => {
    if (isSeen) void face.open('hosted');
    return face.close;
  }, [face, isSeen]);
  return (
    <>
      <DrawnNotice reason={reason} />
      <SpokenTalk
        sessionId={session.id}
        speaker={session.speaker}
        isHeard={settings.voice}
        voiceSource={settings.voiceSource}
        hosted={hosted}
        reply={reply}
        isAnswering={isAnswering}
        onSay={say}
        onStage={({ word, ...rest }) => show({ activity: word, ...rest })}
      />
    </>
  );
}

const speakerOf = (face: TalkingFace): HostedSpeaker => ({
  prime: face.prime,
  picture: () => face.state().picture,
  subscribe: face.subscribe,
  async say(text) {
    const said = await face.sendText(text);
    if (said.face === 'drawn') throw new Error('the hosted face does not speak');
    return said.seconds;
  },
  hush: face.hush,
  level: face.level,
});
