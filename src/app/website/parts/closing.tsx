import { withReply } from '@/config/content/promises';
import type { TextBlock } from '@/config/content/text-block';
import { usePromises, useTexts } from '@/features/site-content/texts/use-texts';
import { CallToAction } from './call-to-action';

interface ClosingProps {
  block: TextBlock<{ title: string; text: string } | { title: string; text: string; reply: string }>;
  label?: string;
  to?: string;
  guided?: string;
}

/** The closing section of a page with the office's texts. */
export function Closing({ block, ...link }: ClosingProps) {
  const texts = useTexts(block);
  const kept = usePromises();
  return <CallToAction title={texts.title} text={withReply({ reply: '', ...texts }, kept)} {...link} />;
}
