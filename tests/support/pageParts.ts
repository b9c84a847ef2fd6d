import { readFileSync } from 'node:fs';
import type { RenderedPage, RenderPage } from '../../domain/renderedPage.ts';
import { parseTemplate } from '../../server/http/pages/pageTemplate.ts';
import type { PageParts } from '../../server/http/pages/ssrRenderer.ts';

/** The script of a fake build. */
export const APP_SCRIPT = '<script type="module" src="/assets/app.js" crossorigin></script>';

/** What a server needs to write pages around a renderer: the product's template, without the files of a build. */
export const pageParts = (render: RenderPage) => async (): Promise<PageParts> => ({
  template: parseTemplate(readFileSync('index.html', 'utf8')),
  assets: { styles: '', preloads: () => '', scripts: () => APP_SCRIPT },
  render,
});

/** A page as a renderer returns it. */
export const renderedPage = (html: string): RenderedPage => ({ html, styles: '', state: '{}', title: '' });
