import { type NewsPost, readNewsPost } from '#core/news/news-post.ts';
import { type RefusedFile, readContentFiles } from '../../content-files.ts';

/** The posts in content/news, checked once; what is not as it should be is left out, with the reasons. */
export function loadNews(root?: string): { posts: NewsPost[]; refused: RefusedFile[] } {
  const { files, refused } = readContentFiles('news', root);
  const posts: NewsPost[] = [];
  for (const file of files) {
    const reading = readNewsPost(file);
    if (reading.ok) posts.push(reading.content);
    else refused.push({ fileName: file.fileName, problems: reading.problems });
  }
  return { posts, refused };
}
