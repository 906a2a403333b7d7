import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getImageConfig } from '../../domain/images/images.contract.ts';
import { sign } from '../../tests/support/picture.ts';
import { testApp } from '../../tests/support/test-app.ts';

it('is signed as Cloudinary documents it, where that is configured', async () => {
  const cloudinary = { cloudName: 'demo-cloud', apiKey: '1234', apiSecret: 'abcd' };
  const other = await testApp({ cloudinary });
  try {
    const { client } = await other.person(await other.organisation(), Role.trainee);
    expect((await client.call(getImageConfig, {})).result).toEqual({
      cloud_name: 'demo-cloud',
      upload_url: 'https://api.cloudinary.com/v1_1/demo-cloud/image/upload',
    });
    const { signature, api_key, ...signed } = await sign(client, { tags: 'avatar' });
    const text = Object.keys(signed)
      .toSorted()
      .map((name) => `${name}=${signed[name]}`)
      .join('&');
    expect(api_key).toBe('1234');
    expect(signature).toBe(createHash('sha1').update(`${text}abcd`).digest('hex'));
    expect(signed['transformation']).toBe('c_thumb,g_face,w_160,h_160');
  } finally {
    await other.close();
  }
});
