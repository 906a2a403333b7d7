import { randomUUID } from 'node:crypto';
import { parse as parsePath } from 'node:path';
import type { Readable } from 'node:stream';
import type { Actor } from '../../domain/access/actor.ts';
import { isAllowed } from '../../domain/access/permissions.ts';
import { fairUse } from '../../domain/fair-use.ts';
import { keptSentences } from '../../domain/fair-use.messages.ts';
import { AppError } from '../../domain/http/errors.ts';
import { ownImagePath, type UploadedImage } from '../../domain/images/images.contract.ts';
import { imageRefusal, type ImageRefusal } from '../../domain/images/images.messages.ts';
import {
  type ImagePurpose,
  imagePurposes,
  isTooHeavy,
  mayFrame,
  purposeRules,
} from '../../domain/images/images.rules.ts';
import {
  readTransformation,
  writeTransformation,
} from '../../domain/images/transformation.rules.ts';
import type { Language } from '../../domain/format/language.ts';
import type { Context } from '../http/context.ts';
import type { FileReply } from '../http/route.ts';
import { dropFiles } from '../usage/usage.service.ts';
import type { DrawnImage } from './draw-image.ts';
import {
  cloudinarySignature,
  isOwnSignature,
  ownSignature,
  type SignedFields,
  type Signer,
} from './image-signature.ts';
import { countImages, findImage, findOrMakeKey, findTaken, removeOthers } from './images.repo.ts';
import { keepDrawn, roomOf } from './keep-drawn.ts';
import { draw, inTurn } from './picture-queue.ts';
import { receiveImage } from './receive-image.ts';
import { type Sight, shownPictures } from './shown-pictures.hook.ts';

/** What `cloud_name` says of this server's own image host. */
export const ownCloud = 'keiko';

interface Wanted {
  readonly tags: ImagePurpose;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly transformation?: string | undefined;
}

/** Signs what the actor may upload: one picture, for this, cut like this. */
export async function signUpload(context: Context, wanted: Wanted) {
  const { actor, db, now, services, language } = context;
  const purpose = wanted.tags;
  if (purpose === 'logo' && !isAllowed(actor, 'organisation.edit')) throw new AppError('forbidden');
  const { framing: usual } = purposeRules[purpose];
  const { width = usual.width, height = usual.height } = wanted;
  const framing = readTransformation(
    wanted.transformation ?? writeTransformation({ ...usual, width, height }),
    {
      width,
      height,
    },
  );
  if (!framing || !mayFrame(purpose, framing)) throw refused('badFraming', language);
  const signer = signerOf(actor, purpose);
  const { cloudinary } = services;
  const uuid = randomUUID();
  const fields: SignedFields = {
    timestamp: String(Math.floor(now.getTime() / 1000)),
    public_id: cloudinary ? `${cloudinaryFolder(signer)}/${uuid}` : uuid,
    tags: purpose,
    transformation: writeTransformation(framing),
  };
  if (cloudinary)
    return {
      ...fields,
      api_key: cloudinary.apiKey,
      signature: cloudinarySignature(fields, cloudinary),
    };
  const key = await findOrMakeKey(db, signer.organisationId);
  return { ...fields, api_key: ownCloud, signature: ownSignature(fields, signer, key) };
}

/** Takes a signed picture in: whole and drawn anew, or not at all. */
export async function takeUpload(
  context: Context,
  body: Readable,
  contentType: string,
): Promise<UploadedImage> {
  try {
    return await inTurn(context, () => take(context, body, contentType));
  } finally {
    // The connection stays, so that a refusal is heard.
    body.resume();
  }
}

async function take(context: Context, body: Readable, contentType: string): Promise<UploadedImage> {
  const { services, now, language } = context;
  const { db } = services.database;
  const { fields, fileName, content, ...received } = await receiveImage(body, contentType);
  const signed = signedFieldsOf(fields);
  const purpose = imagePurposes.find((one) => one === signed.tags);
  const framing = readTransformation(signed.transformation);
  if (!purpose || !framing) throw new AppError('uploadNotSigned');
  const signer = signerOf(context.actor, purpose);
  const key = await findOrMakeKey(db, signer.organisationId);
  const uuid = signed.public_id;
  if (!isOwnSignature(signed, fields.get('signature') ?? '', signer, key, now))
    throw new AppError('uploadNotSigned');
  if (await findTaken(db, signer.organisationId, uuid)) throw new AppError('uploadNotSigned');
  if (received.isTooHeavy || isTooHeavy(purpose, content.length))
    throw refused('tooManyBytes', language);
  await refuseTooMany(context, signer, purpose);
  const drawn = await draw(context, content, framing);
  if (typeof drawn === 'string') throw refused(drawn, language, fileName);
  // Twice at the same moment: the second finds the first.
  if (!(await keepDrawn(context, signer, { uuid, purpose }, drawn)))
    throw new AppError('uploadNotSigned');
  const { name, ext } = parsePath(fileName);
  return {
    original_filename: name,
    original_extension: ext.slice(1).toLowerCase(),
    format: drawn.mediaType === 'image/png' ? 'png' : 'jpg',
    secure_url: ownImagePath + uuid,
    crop: drawn.crop,
  };
}

/** Takes in a picture that waited on a device under a name chosen there. The same again changes nothing. */
export async function takeNamed(
  context: Context,
  uuid: string,
  body: Readable,
): Promise<{ secure_url: string }> {
  const signer = signerOf(context.actor, 'editor');
  const isThere = async () => {
    const taken = await findTaken(context.db, signer.organisationId, uuid);
    if (taken && (taken.userId !== signer.userId || taken.purpose !== 'editor'))
      throw new AppError('alreadyExists');
    return taken !== undefined;
  };
  try {
    if (!(await isThere())) {
      await refuseTooMany(context, signer, 'editor');
      const drawn = await drawForText(context, uuid, body);
      if (!(await keepDrawn(context, signer, { uuid, purpose: 'editor' }, drawn))) await isThere();
    }
    return { secure_url: ownImagePath + uuid };
  } finally {
    // The connection stays, so that a refusal is heard.
    body.resume();
  }
}

/** A picture for the text of a material, drawn anew from its bytes; refused by the rules of the editor's. */
export async function drawForText(
  context: Context,
  fileName: string,
  body: Readable,
): Promise<DrawnImage> {
  const { language } = context;
  return await inTurn(context, async () => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      // What is too much is read to its end, so that the refusal is heard.
      if (isTooHeavy('editor', bytes)) chunks.length = 0;
      else chunks.push(chunk);
    }
    if (isTooHeavy('editor', bytes)) throw refused('tooManyBytes', language);
    const drawn = await draw(context, Buffer.concat(chunks), purposeRules.editor.framing);
    if (typeof drawn === 'string') throw refused(drawn, language, fileName);
    return drawn;
  });
}

/**
 * For who looks at the organisation it belongs to, or comes from there; what all are told, for all.
 * What only discussions and daily reports show is for those who see one of them.
 */
export async function getImageFile(context: Context, uuid: string): Promise<FileReply> {
  const { actor, db, services } = context;
  const own = [actor.organisationId, actor.homeOrganisationId];
  const found =
    (await findImage(db, own, uuid)) ??
    (await findImage(db, await shownPictures.registered.tellersOf(context, uuid), uuid));
  if (!found || !(await maySee(context, found))) throw new AppError('notFound');
  const { organisationId, mediaType, bytes, sha256 } = found;
  return {
    organisationId,
    mediaType,
    bytes,
    sha256,
    open: (range) => services.storage.open(organisationId, sha256, range),
  };
}

/** One's own, what no private text shows, and what one does that the actor sees. */
async function maySee(
  { db, actor }: Context,
  image: { readonly uuid: string; readonly userId: number },
): Promise<boolean> {
  if (image.userId === actor.userId) return true;
  const sights: Sight[] = [];
  for (const sightOf of shownPictures.registered.sights)
    sights.push(await sightOf(db, actor, image));
  return sights.some(({ isSeen }) => isSeen) || !sights.some(({ isShown }) => isShown);
}

/**
 * Makes sure that a picture may be used for this: the actor has uploaded it themselves for nothing else.
 * Those they uploaded for it before are taken away.
 */
export async function claimImage(
  { actor, db, now, services, language }: Context,
  purpose: ImagePurpose,
  imageUrl: string | null,
): Promise<void> {
  const signer = signerOf(actor, purpose);
  const kept = imageUrl === null ? undefined : uuidOf(imageUrl);
  if (imageUrl !== null && !isOnCloudinary(services.cloudinary?.cloudName, signer, imageUrl)) {
    const found =
      kept === undefined ? undefined : await findImage(db, [signer.organisationId], kept);
    const isHis = found?.userId === signer.userId && found.purpose === purpose;
    if (!isHis) throw refused('notYours', language);
  }
  const removed = await removeOthers(db, signer, purpose, kept, now);
  await dropFiles(db, roomOf(signer), removed);
}

/** Of portraits and logos, the one before goes when the next is used. */
async function refuseTooMany(
  { services, language }: Context,
  signer: Signer,
  purpose: ImagePurpose,
) {
  const { db } = services.database;
  if ((await countImages(db, signer, purpose)) < fairUse.kept.pictures) return;
  throw new AppError('tooMuchKept', { messages: [keptSentences.pictures[language]] });
}

/** A picture of oneself stays at home, whatever organisation one looks at. */
const signerOf = (actor: Actor, purpose: ImagePurpose): Signer => ({
  organisationId: purpose === 'avatar' ? actor.homeOrganisationId : actor.organisationId,
  userId: actor.userId,
});

const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function uuidOf(imageUrl: string): string | undefined {
  const name = imageUrl.startsWith(ownImagePath) ? imageUrl.slice(ownImagePath.length) : '';
  return uuidPattern.test(name) ? name : undefined;
}

const cloudinaryFolder = ({ organisationId, userId }: Signer) =>
  `keiko/${organisationId}/${userId}`;

function isOnCloudinary(cloudName: string | undefined, signer: Signer, imageUrl: string): boolean {
  if (cloudName === undefined || !URL.canParse(imageUrl)) return false;
  const { protocol, host, pathname } = new URL(imageUrl);
  return (
    protocol === 'https:' &&
    host === 'res.cloudinary.com' &&
    pathname.startsWith(`/${cloudName}/image/upload/`) &&
    pathname.includes(`/${cloudinaryFolder(signer)}/`)
  );
}

const signedFieldsOf = (fields: ReadonlyMap<string, string>): SignedFields => ({
  timestamp: fields.get('timestamp') ?? '',
  public_id: fields.get('public_id') ?? '',
  tags: fields.get('tags') ?? '',
  transformation: fields.get('transformation') ?? '',
});

const codeOf = {
  tooManyBytes: 'payloadTooLarge',
  tooManyPixels: 'payloadTooLarge',
  wrongType: 'unsupportedMediaType',
  damaged: 'unsupportedMediaType',
  outside: 'invalidInput',
  badFraming: 'invalidInput',
  notYours: 'invalidInput',
} as const;

const refused = (refusal: ImageRefusal, language: Language, file?: string): AppError =>
  new AppError(codeOf[refusal], { messages: [imageRefusal(refusal, language, file)] });
