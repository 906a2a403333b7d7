import { NetworkError } from '../../lib/api-error.ts';
import { LoadFailure } from '../LoadFailure/load-failure.tsx';
import { NotHere } from './not-here.tsx';

interface Props {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Stands for a material that did not come: for want of a network, or because the server refused it. */
export const MaterialFailure = ({ error, onRetry }: Props) =>
  error instanceof NetworkError ? <NotHere onRetry={onRetry} /> : <LoadFailure onRetry={onRetry} />;
