import {
  IconBolt,
  IconChecklist,
  IconClipboardCheck,
  IconClipboardText,
  IconDoorExit,
  IconEye,
  IconFileText,
  IconHandFinger,
  IconHistory,
  IconId,
  IconListDetails,
  IconQuestionMark,
  IconRoute,
  IconSchool,
  IconSignature,
  IconUser,
} from '@tabler/icons-react';
import type { Finding } from '#core/cases/lint/finding.ts';
import { classNames } from '#web/ui/kit/class-names.ts';
import classes from './section-nav.module.css';
import { caseSections, sectionOf } from './sections/case-sections.ts';

interface SectionNavProps {
  value: Record<string, unknown>;
  section: string;
  findings: readonly Finding[];
  onSection: (section: string) => void;
}

const icons: Record<string, typeof IconId> = {
  identity: IconId,
  notes: IconClipboardText,
  speaker: IconUser,
  facts: IconListDetails,
  cues: IconEye,
  signs: IconHandFinger,
  reactions: IconBolt,
  plan: IconRoute,
  ending: IconDoorExit,
  questions: IconQuestionMark,
  marks: IconChecklist,
  teaching: IconSchool,
};

/** What is done with the case as a whole. */
const tools = [
  { key: 'text', label: 'As text', icon: IconFileText },
  { key: 'trial', label: 'Mark a talk', icon: IconClipboardCheck },
  { key: 'sign-off', label: 'Sign-off', icon: IconSignature },
  { key: 'versions', label: 'Versions', icon: IconHistory },
];

export function SectionNav({ value, section, findings, onSection }: SectionNavProps) {
  return (
    <nav aria-label="Parts of the case" className={classes.nav}>
      {caseSections.map(({ key, label, count }) => {
        const found = findings.filter(({ path }) => sectionOf(path) === key);
        const hasErrors = found.some(({ severity }) => severity === 'error');
        return (
          <Item
            key={key}
            icon={icons[key] ?? IconId}
            label={label}
            isCurrent={section === key}
            onClick={() => onSection(key)}
          >
            {count && <span className={classes.count}>{count(value)}</span>}
            {found.length > 0 && (
              <>
                <span className={classNames(classes.dot, hasErrors && classes.error)} />
                <span className="visually-hidden">{`, ${found.length} to mend`}</span>
              </>
            )}
          </Item>
        );
      })}
      {tools.map(({ key, label, icon }) => (
        <Item key={key} icon={icon} label={label} isCurrent={section === key} onClick={() => onSection(key)} />
      ))}
    </nav>
  );
}

interface ItemProps {
  icon: typeof IconId;
  label: string;
  isCurrent: boolean;
  onClick: () => void;
  children?: React.ReactNode;
}

function Item({ icon: Icon, label, isCurrent, onClick, children }: ItemProps) {
  return (
    <button type="button" className={classes.item} aria-current={isCurrent ? 'true' : undefined} onClick={onClick}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <span className={classes.label}>{label}</span>
      {children}
    </button>
  );
}
