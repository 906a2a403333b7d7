import classes from './room-top-bar.module.css';

/** How a button of the room’s bar looks, for those that other features bring. */
export const roomButton = classes.button;
