import { Page } from '@/components/layout/page';
import { useTabParam } from '@/components/list/use-tab-param';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { ImagesTab } from '@/features/site-content/media/admin/images-tab';
import { TextsTab } from '@/features/site-content/texts/admin/texts-tab';
import { SeoTab } from '@/features/site-content/seo-metadata/admin/seo-tab';

export default function PageContentPage() {
  const [tab, openTab] = useTabParam(['bilder', 'seo', 'texte']);
  return (
    <Page title="Seiteninhalte & SEO" description="Bilder, Texte und Suchmaschinentexte der Website, sofort online.">
      <Tabs value={tab} onValueChange={openTab}>
        <TabsList>
          <TabsTrigger value="seo">SEO Dashboard</TabsTrigger>
          <TabsTrigger value="bilder">Bildverwaltung</TabsTrigger>
          <TabsTrigger value="texte">Texte</TabsTrigger>
        </TabsList>
        <TabsContent value="seo">
          <SeoTab />
        </TabsContent>
        <TabsContent value="bilder">
          <ImagesTab />
        </TabsContent>
        <TabsContent value="texte">
          <TextsTab />
        </TabsContent>
      </Tabs>
    </Page>
  );
}
