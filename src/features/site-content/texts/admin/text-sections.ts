import { homeBlocks } from './home-blocks';
import type { EditableBlock } from './text-field';
import { websiteBlocks } from './website-blocks';

interface TextSection {
  label: string;
  blocks: readonly EditableBlock[];
}

/** The texts that the office can change, by page. */
export const textSections = {
  startseite: { label: 'Startseite', blocks: homeBlocks },
  ueberall: { label: 'Auf allen Seiten', blocks: websiteBlocks },
} satisfies Record<string, TextSection>;
