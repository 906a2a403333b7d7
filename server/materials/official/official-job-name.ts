export const officialJobName = 'official-materials';
