import { clsx, type ClassValue } from 'clsx';

/**
 * Joins class names. Nothing is merged: a component that lets `className` through sets no class of its own that
 * callers may want to replace.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
